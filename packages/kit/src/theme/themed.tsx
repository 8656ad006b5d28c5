import { MantineProvider } from "@mantine/core";
import { type ReactNode, useMemo, useSyncExternalStore } from "react";
import { useContrast } from "./contrast.ts";
import { pageNonce } from "./page-nonce.ts";
import { cssVariablesOf, type Scheme, systemScheme, themeOf } from "./theme.ts";

/** Dark or light as the system asks for, also when it changes its mind. */
export function Themed({ children }: { children: ReactNode }) {
  const contrast = useContrast();
  const scheme = useSyncExternalStore<Scheme>(whenSystemChanges, systemScheme);
  const theme = useMemo(() => themeOf(contrast, scheme), [contrast, scheme]);
  const variables = useMemo(() => cssVariablesOf(contrast, scheme), [contrast, scheme]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} getStyleNonce={pageNonce}>
      {children}
    </MantineProvider>
  );
}

function whenSystemChanges(tell: () => void): () => void {
  const asked = globalThis.matchMedia?.("(prefers-color-scheme: light)");
  asked?.addEventListener("change", tell);
  return () => asked?.removeEventListener("change", tell);
}
