import { Button } from "@mantine/core";
import { useMessages } from "../words/messages.ts";
import { Empty } from "./empty.tsx";

/** A search that found nothing, and the way back to everything. */
export function NothingFound({ keyword, onShowAll }: { readonly keyword: string; readonly onShowAll: () => void }) {
  const text = useMessages("kit");
  return (
    <Empty icon="search" words={text("list.none-found", { keyword })}>
      <Button variant="default" onClick={onShowAll}>
        {text("list.show-all")}
      </Button>
    </Empty>
  );
}
