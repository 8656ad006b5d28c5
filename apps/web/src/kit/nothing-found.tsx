import { Button } from "@mantine/core";
import { Empty } from "./empty.tsx";
import { useMessages } from "./messages.ts";

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
