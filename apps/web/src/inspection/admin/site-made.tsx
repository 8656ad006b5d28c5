import type { SiteItem } from "@heliolens/contract/inspection/sites";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Alert, Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";

interface SiteMadeProps {
  readonly site: Pick<SiteItem, "seq" | "name">;
  /** Left out, the words stay as long as the site has no report. */
  readonly onClose?: () => void;
}

/** A new site has neither drawing nor flight: both ways on. */
export function SiteMade({ site: { seq, name }, onClose }: SiteMadeProps) {
  const text = useMessages("inspection");
  const kit = useMessages("kit");
  return (
    <Alert
      mb="sm"
      color="primary"
      title={text(onClose === undefined ? "site.empty" : "site.made", { name })}
      {...(onClose !== undefined && { withCloseButton: true, closeButtonLabel: kit("form.close"), onClose })}
    >
      <Group gap="xs">
        <Button
          size="xs"
          leftSection={<Icon name="planning" sizePx={14} />}
          renderRoot={(props) => <Link to="/dashboard" search={{ design: String(seq) }} {...props} />}
        >
          {text("site.add-drawing")}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="upload" sizePx={14} />}
          renderRoot={(props) => (
            <Link to="/admin/solar-module-report" search={{ site: String(seq) }} hash="new" {...props} />
          )}
        >
          {text("site.start-flight")}
        </Button>
      </Group>
    </Alert>
  );
}
