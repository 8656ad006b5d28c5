import { xmlText } from "@heliolens/containers/xml/xml-text";
import { allEndpoints } from "@heliolens/contract/all-endpoints";
import type { Endpoint } from "@heliolens/contract/endpoint";
import { docsStyle } from "./docs-style.ts";
import { endpointSection } from "./endpoint-section.ts";

/** The interface for people to read: plain HTML, no script, nothing loaded from elsewhere. */
export function docsPage(nonce: string): string {
  const rooms = [...Map.groupBy(allEndpoints, ({ room }) => room)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Heliolens API</title>
<style nonce="${nonce}">${docsStyle}</style>
</head>
<body>
<nav aria-label="Calls"><p><a href="/">Heliolens</a> · <a href="/api/openapi.json">openapi.json</a></p>
${rooms.map(roomIndex).join("")}</nav>
<main>
<h1>Heliolens API</h1>
${introduction}
${rooms.map(roomSection).join("")}
</main>
</body>
</html>`;
}

const introduction = `
<p>${allEndpoints.length} calls, printed from the schemas that parse them. For machines:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>Make a personal token in the settings, or sign in with <a href="#authenticate"><code>POST /api/authenticate</code></a>,
and send it with every other call. The examples below run in a shell in which these two are set:</p>
<pre class="copy">HELIOLENS=http://127.0.0.1:8080
TOKEN=hlt_…</pre>
<p>Text is trimmed and has no control characters; an unknown field is refused. A refused call answers its status and
<code>{code, message, requestId, details?}</code>, the message in the language of <code>Accept-Language</code> (ko, en).
Besides the refusals named below, every call may answer 400 <code>wire.malformed</code>, and 401 where it asks for a token.
What a caller may not see answers as if it were not there (404).</p>`;

type Room = readonly [string, readonly Endpoint[]];

const roomIndex = ([room, endpoints]: Room) =>
  `<details><summary>${xmlText(room)} <small>${endpoints.length}</small></summary><ul>${endpoints
    .map(({ name, method, path }) => `<li><a href="#${name}"><b>${method}</b> ${xmlText(path)}</a></li>`)
    .join("")}</ul></details>`;

const roomSection = ([room, endpoints]: Room) =>
  `<h2 id="room-${room}">${xmlText(room)}</h2>${endpoints.map(endpointSection).join("")}`;
