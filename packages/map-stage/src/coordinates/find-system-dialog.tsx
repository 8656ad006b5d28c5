import type { CoordinateEpsg } from "@heliolens/domain/coordinates/coordinate-systems";
import { Notice } from "@heliolens/kit/layout/notice.tsx";
import { Waiting } from "@heliolens/kit/layout/waiting.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import classes from "./find-system-dialog.module.css";
import { loadRegister } from "./load-register.ts";

const MOST_FOUND = 50;
const MOST_LETTERS = 80;

interface FindSystemDialogProps {
  readonly onChoose: (epsg: CoordinateEpsg) => void;
  readonly onClose: () => void;
}

/** Any system of the EPSG register, by its code or its name. */
export function FindSystemDialog({ onChoose, onClose }: FindSystemDialogProps) {
  const text = useMessages("map");
  const kit = useMessages("kit");
  const [words, setWords] = useState("");
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("system.find-title")}
      closeButtonProps={{ "aria-label": kit("form.close") }}
      zIndex={260}
    >
      <TextInput
        label={text("system.words")}
        description={text("system.words-how")}
        placeholder="25832"
        data-autofocus
        maxLength={MOST_LETTERS}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Found words={useDeferredValue(words)} onChoose={onChoose} />
    </Modal>
  );
}

function Found({ words, onChoose }: { readonly words: string } & Pick<FindSystemDialogProps, "onChoose">) {
  const text = useMessages("map");
  const register = useQuery({
    queryKey: ["map", "register"],
    queryFn: loadRegister,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (register.isPending) return <Waiting />;
  if (register.isError) return <Notice problem={register.error} onRetry={() => void register.refetch()} />;
  if (words.trim() === "") return null;
  const found = register.data.everySystem.search(words, MOST_FOUND);
  return (
    <>
      <p role="status" className={classes.status}>
        {text(found.length === 0 ? "system.none" : "system.found", { count: found.length })}
      </p>
      <ul className={classes.list} aria-label={text("system.title")}>
        {found.map(({ epsg, name }) => (
          <li key={epsg}>
            <button type="button" onClick={() => onChoose(epsg)}>
              <span className={classes.code}>EPSG:{epsg}</span> {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
