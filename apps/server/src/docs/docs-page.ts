import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { statusOf } from "@heliolens/contract/problems";
import { en } from "@heliolens/messages/en";
import { type ZodType, z } from "zod";

/** The interface for people to read: plain HTML, no script, nothing loaded from elsewhere. */
export function docsPage(nonce: string): string {
  const rooms = [...Map.groupBy(allEndpoints, ({ room }) => room)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Heliolens API</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Heliolens API</h1>
<p>Sign in with <code>POST /api/authenticate</code> and send <code>Authorization: Bearer &lt;authToken&gt;</code> with
every other call. A refused call answers its status and <code>{code, message, requestId, details?}</code>, the message
in the language of <code>Accept-Language</code> (ko, en). For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls">${rooms.map(roomIndex).join("")}</nav>
${rooms.map(roomSection).join("")}
</main>
</body>
</html>`;
}

type Room = readonly [string, readonly Endpoint[]];

const roomIndex = ([room, endpoints]: Room) =>
  `<h2>${escaped(room)}</h2><ul>${endpoints
    .map(({ name, method, path }) => `<li><a href="#${name}"><b>${method}</b> ${escaped(path)}</a></li>`)
    .join("")}</ul>`;

const roomSection = ([, endpoints]: Room) => endpoints.map(endpointSection).join("");

const endpointSection = (endpoint: Endpoint) => `
<section id="${endpoint.name}">
<h3><b>${endpoint.method}</b> <code>${escaped(endpoint.path)}</code></h3>
<p>${escaped(endpoint.summary)} ${endpoint.access === "open" ? "Open to everybody." : "Signed in."}</p>
${part("Path", endpoint.params, "input")}${part("Query", endpoint.query, "input")}${part("Body", endpoint.body, "input")}
${part("Answer", endpoint.answer, "output")}${refusals(endpoint)}
</section>`;

function part(title: string, schema: ZodType, io: "input" | "output"): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  if (shape.type === "object" && Object.keys(shape.properties ?? {}).length === 0) return "";
  return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(shape, null, 2))}</pre></details>`;
}

function refusals({ refuses }: Endpoint): string {
  if (refuses.length === 0) return "";
  const rows = refuses.map(
    (code) => `<tr><td>${statusOf[code]}</td><td><code>${code}</code></td><td>${escaped(en.problems[code])}</td></tr>`,
  );
  return `<details><summary>Refusals</summary><table><tbody>${rows.join("")}</tbody></table></details>`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const style = `
:root { color-scheme: dark light; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid #8886; padding: .5rem 0; }
pre { overflow-x: auto; font-size: .85rem; }
td { padding: .1rem .8rem .1rem 0; vertical-align: top; }
`;
