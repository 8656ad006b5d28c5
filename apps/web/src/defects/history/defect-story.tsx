import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { useMinute } from "@heliolens/kit/words/site-clock.ts";
import { UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { changesOf, commentsOf, defectBySeq, removeComment } from "../defects.data.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { CommentForm } from "./comment-form.tsx";
import { DefectPhotos } from "./defect-photos.tsx";
import classes from "./defect-story.module.css";
import { SaidBy } from "./said-by.tsx";

/** What people did to a defect and wrote about it. */
export function DefectStory({ seq, commentCount }: { seq: number; commentCount: number }) {
  const text = useMessages("defects");
  const [isOpen, story] = useDisclosure(false);
  return (
    <section className={classes.story}>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={story.toggle}>
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} sizePx={14} />
        {text("story.title", { count: commentCount })}
      </UnstyledButton>
      {isOpen && (
        <>
          <DefectPhotos seq={seq} />
          <Comments seq={seq} />
          <Changes seq={seq} />
        </>
      )}
    </section>
  );
}

function Comments({ seq }: { seq: number }) {
  const text = useMessages("defects");
  const client = useQueryClient();
  const comments = useQuery(commentsOf(seq));
  // The defect tells how many there are.
  const refresh = () => client.invalidateQueries({ queryKey: defectBySeq(seq).queryKey });
  const removing = useMutation({ mutationFn: removeComment, onSettled: refresh });
  return (
    <div className={classes.comments}>
      {comments.isError && <Notice problem={comments.error} onRetry={() => void comments.refetch()} />}
      {removing.isError && <Notice problem={removing.error} />}
      <ul>
        {comments.data?.map((comment) => (
          <li key={comment.seq}>
            <SaidBy
              name={comment.createdBy}
              at={comment.createdAt}
              {...(comment.isOwn && {
                takeBack: { word: text("story.remove-comment"), act: () => removing.mutate(comment.seq) },
              })}
            />
            <span className={classes.words}>{comment.text}</span>
          </li>
        ))}
      </ul>
      <CommentForm seq={seq} onAdded={refresh} />
    </div>
  );
}

function Changes({ seq }: { seq: number }) {
  const text = useMessages("defects");
  const minute = useMinute();
  const changes = useQuery(changesOf(seq));
  if (changes.isError) return <Notice problem={changes.error} onRetry={() => void changes.refetch()} />;
  return (
    <ol className={classes.changes}>
      {changes.data?.map((change) => (
        <li key={change.seq}>
          <span className={classes.by}>
            {change.changedBy ?? text(change.kind === "measured" ? "story.worker" : "story.someone")} ·{" "}
            {minute(change.tappedAt ?? change.changedAt)} · {text(`story.${change.kind}`)}
            {change.tappedAt !== null && ` · ${text("story.in-field", { moment: minute(change.changedAt) })}`}
          </span>
          {(change.kind === "changed" || change.kind === "measured") && <ChangedFields change={change} />}
        </li>
      ))}
    </ol>
  );
}
