import { useMessages } from "@heliolens/kit/words/messages.ts";
import { Modal, Stack, Text, TextInput, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { RgbCandidate } from "./pairs.state.ts";
import classes from "./rgb-picker.module.css";

interface RgbPickerProps {
  readonly name: string;
  readonly candidates: readonly RgbCandidate[];
  readonly onPick: (rgbImageId: number) => void;
  readonly onClose: () => void;
}

// The best come first; who wants another one types its name.
const MOST_SHOWN = 60;

export function RgbPicker({ name, candidates, onPick, onClose }: RgbPickerProps) {
  const text = useMessages("uploads");
  const kit = useMessages("kit");
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const shown = candidates.filter(({ imgName }) => imgName.toLowerCase().includes(wanted)).slice(0, MOST_SHOWN);
  return (
    <Modal
      opened
      onClose={onClose}
      title={text("pairs.picker", { name })}
      size="xl"
      closeButtonProps={{ "aria-label": kit("form.close") }}
    >
      <Stack gap="sm">
        <Text c="dimmed">{text("pairs.picker-about")}</Text>
        <TextInput
          label={text("pairs.picker-search")}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          data-autofocus
        />
        {shown.length === 0 && <Text c="dimmed">{text("pairs.picker-none")}</Text>}
        <ul className={classes.pictures}>
          {shown.map(({ id, imgName, thumbImgUrl, isSpare }) => (
            <li key={id}>
              <UnstyledButton className={classes.picture} onClick={() => onPick(id)}>
                <span className={classes.thumb}>
                  {thumbImgUrl !== null && <img src={thumbImgUrl} alt="" loading="lazy" />}
                </span>
                <span>{imgName}</span>
                {isSpare && <small>{text("pairs.spare-mark")}</small>}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
}
