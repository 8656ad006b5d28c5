import { xmlText } from "@heliolens/containers/xml/xml-text";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { statusOf } from "@heliolens/contract/problems";
import { rolesThatMayCall } from "@heliolens/contract/who-may-call";
import { tokenScopes, whyNotInScope } from "@heliolens/domain/accounts/personal-token";
import { userRoles } from "@heliolens/domain/accounts/user-role";
import { en } from "@heliolens/messages/en";
import { curlExample } from "./curl-example.ts";
import { type FieldRow, fieldRows } from "./field-rows.ts";
import { jsonSchemaOf } from "./json-schema.ts";

/** One call: who may, what is sent, what is answered, what is refused, and how it is typed. */
export const endpointSection = (endpoint: Endpoint): string => `
<section id="${endpoint.name}">
<h3><a href="#${endpoint.name}"><b>${endpoint.method}</b> <code>${xmlText(endpoint.path)}</code></a></h3>
<p>${xmlText(endpoint.summary)}</p>
<dl><dt>Who</dt><dd>${whoMay(endpoint)}</dd><dt>Token</dt><dd>${tokensThatMay(endpoint)}</dd></dl>
${fieldTable(endpoint)}
<pre class="copy" aria-label="Example">${xmlText(curlExample(endpoint))}</pre>
${refusals(endpoint)}
<details><summary>Answer (JSON Schema)</summary><pre>${xmlText(JSON.stringify(jsonSchemaOf(endpoint.answer, "output"), null, 2))}</pre></details>
</section>`;

function whoMay(endpoint: Endpoint): string {
  if (endpoint.access === "open") return "everybody, without signing in";
  const roles = rolesThatMayCall(endpoint);
  return roles.length === userRoles.length
    ? "everybody who is signed in"
    : roles.map((role) => en.shell[`role.${role}`]).join(", ");
}

function tokensThatMay(endpoint: Endpoint): string {
  if (endpoint.access === "open") return "none needed";
  const scopes = tokenScopes.filter((scope) => whyNotInScope(scope, endpoint) === null);
  const named = scopes.map((scope) => `<code>${scope}</code>`).join(", ");
  if (endpoint.refuses.includes("accounts.session-required")) return "a session's only, no personal token";
  return endpoint.access === "picture" ? `${named}; or the picture cookie` : named;
}

function fieldTable(endpoint: Endpoint): string {
  const rows = (["params", "query", "body"] as const).flatMap((part) =>
    fieldRows(jsonSchemaOf(endpoint[part], "input")).map((row) => fieldLine(partWords[part], row)),
  );
  const file = endpoint.formFile;
  if (file !== null) rows.push(fieldLine("form", { name: file, type: "file", isRequired: true, rules: "" }));
  if (rows.length === 0) return "";
  const head = ["Field", "In", "Type", "Rules"].map((word) => `<th scope="col">${word}</th>`).join("");
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

const partWords = { params: "path", query: "query", body: "body" } as const;

const fieldLine = (part: string, { name, type, isRequired, rules }: FieldRow) =>
  `<tr><td><code>${xmlText(name)}</code>${isRequired ? " <em>required</em>" : ""}</td><td>${part}</td><td><code>${xmlText(type)}</code></td><td>${xmlText(rules)}</td></tr>`;

function refusals({ refuses }: Endpoint): string {
  if (refuses.length === 0) return "";
  const rows = refuses.map(
    (code) => `<tr><td>${statusOf[code]}</td><td><code>${code}</code></td><td>${xmlText(en.problems[code])}</td></tr>`,
  );
  return `<details><summary>Refusals (${refuses.length})</summary><div class="wide"><table><tbody>${rows.join("")}</tbody></table></div></details>`;
}
