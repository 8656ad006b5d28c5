import type { Problem } from "@heliolens/contract/envelopes";
import { statusOf } from "@heliolens/contract/problems";
import { en } from "@heliolens/messages/en";
import { ko } from "@heliolens/messages/ko";
import type { Language } from "@heliolens/messages/messages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Explained, explainError } from "./explain-error.ts";
import { languageOf } from "./language.ts";

export const texts = { ko, en } as const;

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const explained = explainError(error);
  request.problem = { code: explained.code, ...(explained.isFault && { error }) };
  return answerProblem(explained, request, reply);
}

function answerProblem(
  { code, details, retryAfterS }: Omit<Explained, "isFault">,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request.headers["accept-language"]);
  if (retryAfterS !== undefined) reply.header("retry-after", Math.ceil(retryAfterS));
  // A request cut off half-way may still be sending: its connection is not kept.
  if (code === "wire.unavailable") reply.header("connection", "close");
  return reply
    .code(statusOf[code])
    .header("content-language", language)
    .header("vary", "accept-language")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(problemOf(code, language, request.id, details)));
}

export const problemOf = (
  code: Explained["code"],
  language: Language,
  requestId: string,
  details?: unknown,
): Problem => ({
  code,
  message: texts[language].problems[code],
  requestId,
  ...(details !== undefined && { details }),
});
