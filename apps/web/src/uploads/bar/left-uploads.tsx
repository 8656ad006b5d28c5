import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button } from "@mantine/core";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { forgetLeftUpload } from "../queue/left-uploads.ts";
import { leftUploads, reportHead } from "../uploads.data.ts";
import classes from "./upload-bar.module.css";

/** What a closed tab left unfinished, and how to go on; only of reports that the signed-in user may see. */
export function LeftUploads() {
  const text = useMessages("uploads");
  const client = useQueryClient();
  const { data } = useQuery(leftUploads);
  const ofReports = (data?.left ?? []).flatMap((upload) =>
    upload.reportId === null ? [] : [{ ...upload, reportId: upload.reportId }],
  );
  const heads = useQueries({ queries: ofReports.map(({ reportId }) => reportHead(reportId)) });
  const shown = ofReports.filter((_, index) => heads[index]?.isSuccess);
  const forget = () => {
    for (const { uploadId } of shown) forgetLeftUpload(uploadId);
    void client.invalidateQueries({ queryKey: leftUploads.queryKey });
  };
  if (shown.length === 0) return null;
  return (
    <section className={classes.left} aria-label={text("left.title")}>
      <header className={classes.head}>
        <span className={classes.mark} data-state="failed">
          <Icon name="warning" sizePx={16} />
        </span>
        <strong role="status">{text("left.title")}</strong>
      </header>
      <ul>
        {shown.map(({ uploadId, reportId, reportName, resourceType, arrived, total }) => (
          <li key={uploadId}>
            <span>{text("left.one", { name: reportName, kind: text(`kind.${resourceType}`), arrived, total })}</span>
            <Button
              size="compact-xs"
              renderRoot={(props) => (
                <Link to="/admin/solar-module-report" search={{ report: String(reportId) }} {...props} />
              )}
            >
              {text("left.go")}
            </Button>
          </li>
        ))}
      </ul>
      <p>{text("left.how")}</p>
      <div>
        <Button variant="subtle" color="gray" size="compact-xs" onClick={forget}>
          {text("left.forget")}
        </Button>
      </div>
    </section>
  );
}
