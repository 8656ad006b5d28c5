import { newKey } from "@heliolens/kit/browser/new-key.ts";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Button, Textarea, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addComment, peopleOf } from "../defects.data.ts";
import classes from "./defect-story.module.css";
import { nameBegun, peopleMeant, withMention } from "./mention.state.ts";

interface CommentFormProps {
  readonly seq: number;
  readonly onAdded: () => Promise<void>;
}

/** A comment on a defect; an @ offers the people whom it may call. */
export function CommentForm({ seq, onAdded }: CommentFormProps) {
  const text = useMessages("defects");
  // The same words sent again after a lost answer are one comment.
  const [{ words, key }, setDraft] = useState({ words: "", key: "" });
  const write = (typed: string) => setDraft({ words: typed, key: newKey() });
  const adding = useMutation({
    mutationFn: () => addComment(seq, words.trim(), key),
    onSuccess: () => {
      write("");
      return onAdded();
    },
  });
  return (
    <>
      <div className={classes.write}>
        <Textarea
          aria-label={text("story.write")}
          placeholder={text("story.write-hint")}
          autosize
          maxRows={4}
          maxLength={2000}
          value={words}
          onChange={({ currentTarget }) => write(currentTarget.value)}
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
      <PeopleMeant seq={seq} words={words} onPick={(loginId) => write(withMention(words, loginId))} />
      {adding.isError && <Notice problem={adding.error} />}
    </>
  );
}

interface PeopleMeantProps {
  readonly seq: number;
  readonly words: string;
  readonly onPick: (loginId: string) => void;
}

function PeopleMeant({ seq, words, onPick }: PeopleMeantProps) {
  const text = useMessages("defects");
  const people = useQuery(peopleOf(seq));
  const meant = peopleMeant(people.data ?? [], nameBegun(words));
  if (meant.length === 0) return null;
  return (
    <ul className={classes.people} aria-label={text("story.people")}>
      {meant.map(({ seq: personSeq, name, loginId }) => (
        <li key={personSeq}>
          <UnstyledButton onClick={() => onPick(loginId)}>
            {name} @{loginId}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
