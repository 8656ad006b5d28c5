import { Empty } from "@heliolens/kit/lists/empty.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import classes from "./not-found-screen.module.css";

export function NotFoundScreen() {
  const text = useMessages("shell");
  return (
    <div className={classes.place}>
      <VisuallyHidden component="h1">{text("title.not-found")}</VisuallyHidden>
      <Empty icon="search" words={text("about.not-found")}>
        <Button renderRoot={(props) => <Link to="/dashboard" {...props} />}>{text("not-found.home")}</Button>
      </Empty>
    </div>
  );
}
