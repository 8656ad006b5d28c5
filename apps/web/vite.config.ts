/// <reference types="node" />
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { noncePlaceholder } from "@heliolens/domain/navigation/page-nonce";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import product from "../heliolens/package.json" with { type: "json" };
import { chunkGroups } from "./chunk-groups.ts";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressedTwins()],
  define: { "import.meta.env.VITE_VERSION": JSON.stringify(product.version) },
  html: { cspNonce: noncePlaceholder },
  build: {
    target: "es2023",
    // A data: address would need its own permission in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: {
        main: "index.html",
        "field-worker": "src/field/field-worker.ts",
        "base-tile-worker": "../../packages/map-stage/src/base/base-tile-worker.ts",
      },
      output: {
        // A service worker is found anew under the same name. The one that fetches tiles has a policy that changes.
        entryFileNames: ({ name }) => (name.endsWith("-worker") ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/readyz": "http://127.0.0.1:8080" } },
});

/** Writes `x.js.br` and `x.js.gz` beside `x.js`, once, so that the server never compresses while serving. */
function compressedTwins(): Plugin {
  return {
    name: "compressed-twins",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => writeTwins(join(dir, name))));
    },
  };
}

async function writeTwins(path: string): Promise<void> {
  const text = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(text, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
