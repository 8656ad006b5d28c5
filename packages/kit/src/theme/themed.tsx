import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { useContrast } from "./contrast.ts";
import { pageNonce } from "./page-nonce.ts";
import { cssVariables, themes } from "./theme.ts";

export function Themed({ children }: { children: ReactNode }) {
  const contrast = useContrast();
  return (
    <MantineProvider
      theme={themes[contrast]}
      cssVariablesResolver={cssVariables[contrast]}
      forceColorScheme="dark"
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}
