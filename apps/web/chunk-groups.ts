import { resolve } from "node:path";
import type { Rolldown } from "vite";

type Modules = Rolldown.ChunkingContext;

const source = (path: string) => resolve(import.meta.dirname, "src", path);
const firstScreens = [source("main.tsx"), source("screens/login-screen.tsx")];
const isMapLibre = (id: string) => /[\\/]maplibre-gl[\\/]/.test(id);

/**
 * Few large files instead of one for each set of screens that share a module: a screen asks for 8 scripts instead of 120.
 * The sign-in screen needs `base` only. Nothing in `base` and `shared` imports MapLibre, so a list does not wait for the map.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let base: ReadonlySet<string> | undefined;
  const isOfFirstScreens = (id: string, modules: Modules) => {
    base ??= importsOf(firstScreens, modules);
    return base.has(id) && !firstScreens.includes(id);
  };
  const importsMap = (id: string, modules: Modules) => [...importsOf([id], modules)].some(isMapLibre);
  // Styles follow what they style: those of a map come after MapLibre's own.
  const needsMap = (id: string, modules: Modules) =>
    id.endsWith(".css")
      ? importersOf(id, modules).every((importer) => importsMap(importer, modules))
      : importsMap(id, modules);
  return [
    { name: (id, modules) => (isOfFirstScreens(id, modules) ? "base" : null), priority: 3 },
    { name: (id, modules) => (needsMap(id, modules) ? null : "shared"), minShareCount: 2, priority: 2 },
    { name: "map", minShareCount: 2, priority: 1 },
  ];
}

/** These modules and all that they import statically, however far away. */
function importsOf(ids: readonly string[], modules: Modules): Set<string> {
  const found = new Set(ids);
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

const importersOf = (id: string, modules: Modules) => modules.getModuleInfo(id)?.importers ?? [];
