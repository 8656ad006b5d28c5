import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/**
 * Opens what the address asks for behind its `#`, and takes the word out of it again: `/admin/project#new`. Only once the
 * screen has come: the one that is left has such a button, too. Null is never called.
 */
export function useCalled(word: string | null, open: () => void): void {
  const called = useRouterState({ select: ({ resolvedLocation }) => word !== null && resolvedLocation?.hash === word });
  const navigate = useNavigate();
  const answer = useLatest(() => {
    open();
    void navigate({ to: ".", search: (now) => now, hash: "", replace: true });
  });
  useEffect(() => {
    if (called) answer();
  }, [called, answer]);
}
