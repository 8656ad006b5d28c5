import { Button, Textarea, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { formatMinute } from "../kit/format.ts";
import { Icon } from "../kit/icon.tsx";
import { useMessages } from "../kit/messages.ts";
import { Notice } from "../kit/notice.tsx";
import { ChangedFields } from "./changed-fields.tsx";
import { DefectPhotos } from "./defect-photos.tsx";
import classes from "./defect-story.module.css";
import { addComment, changesOf, commentsOf, peopleOf, removeComment } from "./defects.data.ts";
import { nameBegun, peopleMeant, withMention } from "./mention.state.ts";
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
  const [words, setWords] = useState("");
  const people = useQuery(peopleOf(seq));
  const meant = peopleMeant(people.data ?? [], nameBegun(words));
  const refresh = () => client.invalidateQueries({ queryKey: commentsOf(seq).queryKey });
  const adding = useMutation({
    mutationFn: () => addComment(seq, words.trim()),
    onSuccess: () => {
      setWords("");
      return refresh();
    },
  });
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
      <div className={classes.write}>
        <Textarea
          aria-label={text("story.write")}
          placeholder={text("story.write-hint")}
          autosize
          maxRows={4}
          maxLength={2000}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          loading={adding.isPending}
          disabled={words.trim() === ""}
          onClick={() => adding.mutate()}
        >
          {text("story.send")}
        </Button>
      </div>
      {meant.length > 0 && (
        <ul className={classes.people} aria-label={text("story.people")}>
          {meant.map(({ seq: personSeq, name, loginId }) => (
            <li key={personSeq}>
              <UnstyledButton onClick={() => setWords(withMention(words, loginId))}>
                {name} @{loginId}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {adding.isError && <Notice problem={adding.error} />}
    </div>
  );
}

function Changes({ seq }: { seq: number }) {
  const text = useMessages("defects");
  const changes = useQuery(changesOf(seq));
  if (changes.isError) return <Notice problem={changes.error} onRetry={() => void changes.refetch()} />;
  return (
    <ol className={classes.changes}>
      {changes.data?.map((change) => (
        <li key={change.seq}>
          <span className={classes.by}>
            {change.changedBy ?? text("story.someone")} · {formatMinute(change.tappedAt ?? change.changedAt)} ·{" "}
            {text(`story.${change.kind}`)}
            {change.tappedAt !== null && ` · ${text("story.in-field", { moment: formatMinute(change.changedAt) })}`}
          </span>
          {change.kind === "changed" && <ChangedFields change={change} />}
        </li>
      ))}
    </ol>
  );
}
