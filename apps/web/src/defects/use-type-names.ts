import { useLanguage } from "@heliolens/kit/words/messages.ts";
import { useQuery } from "@tanstack/react-query";
import { defectTypes } from "./defects.data.ts";

/** Names of main and sub types by code, in the language of the moment. */
export function useTypeNames(): ReadonlyMap<string, string> {
  const language = useLanguage();
  const types = useQuery(defectTypes).data ?? [];
  return new Map(types.flatMap((main) => [main, ...main.children]).map(({ code, names }) => [code, names[language]]));
}
