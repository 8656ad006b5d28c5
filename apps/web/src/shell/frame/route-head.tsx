import type { Route } from "@heliolens/domain/navigation/route-table";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { VisuallyHidden } from "@mantine/core";
import { useEffect } from "react";

/** Sets the page's title and meta tags from the route, and says the title aloud when the screen changes. */
export function RouteHead({ here }: { here: Route | undefined }) {
  const text = useMessages("shell");
  const title = text(here?.titleKey ?? "title.not-found");
  useEffect(() => {
    document.title = `${title} · ${text("product.name")}`;
  }, [title, text]);
  return (
    <>
      {(here?.metaTags ?? []).map(({ name, contentKey }) => (
        <meta key={name} name={name} content={text(contentKey)} />
      ))}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
    </>
  );
}
