import type { ProductItem } from "@heliolens/contract/products/panel-products";
import { CreateButton } from "@heliolens/kit/dialogs/create-button.tsx";
import { RemovalDialog } from "@heliolens/kit/dialogs/removal-dialog.tsx";
import { Page } from "@heliolens/kit/layout/page.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import { useDone } from "../shell/alerts/use-done.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { removeProduct, room } from "./products.data.ts";
import { ProductsList } from "./products-list.tsx";

type OpenDialog =
  | { readonly action: "create" | "import" }
  | { readonly action: "edit" | "remove"; readonly product: ProductItem }
  | null;

export function ProductsAdmin() {
  const text = useMessages("products");
  const shell = useMessages("shell");
  const [open, setOpen] = useState<OpenDialog>(null);
  return (
    <Page
      title={shell("title.panel-products")}
      about={shell("about.panel-products")}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<Icon name="upload" sizePx={16} />}
            onClick={() => setOpen({ action: "import" })}
          >
            {text("import")}
          </Button>
          <CreateButton word={text("create")} onCreate={() => setOpen({ action: "create" })} />
        </>
      }
    >
      <ProductsList onAction={(action, product) => setOpen({ action, product })} />
      {open !== null && <ProductDialogs open={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function ProductDialogs({ open, onClose }: { open: NonNullable<OpenDialog>; onClose: () => void }) {
  const text = useMessages("products");
  const done = useDone(room, onClose);
  switch (open.action) {
    case "create":
      return <ProductDialog product={null} onDone={done(text("created"))} onClose={onClose} />;
    case "import":
      return <ImportDialog onDone={(counts) => done(text("import.done", counts))()} onClose={onClose} />;
    case "edit":
      return <ProductDialog product={open.product} onDone={done(text("saved"))} onClose={onClose} />;
    case "remove":
      return (
        <RemovalDialog
          title={text("remove-title", { name: open.product.model })}
          words={text("remove-text")}
          confirmWord={text("remove")}
          remove={() => removeProduct(open.product.seq)}
          onDone={done(text("removed"))}
          onCancel={onClose}
        />
      );
  }
}
