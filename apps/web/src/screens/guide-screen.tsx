import { useSearch } from "@tanstack/react-router";
import { GuideReader } from "../guide/guide-reader.tsx";

export function GuideScreen() {
  const number = useSearch({ strict: false, select: ({ chapter }: { chapter?: string }) => Number(chapter ?? 0) });
  return <GuideReader number={number} />;
}
