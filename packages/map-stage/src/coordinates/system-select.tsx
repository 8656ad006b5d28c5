import { type CoordinateEpsg, coordinateSystems } from "@heliolens/domain/coordinates/coordinate-systems";
import { systemRegister } from "@heliolens/domain/coordinates/further-systems";
import { useLanguage, useMessages } from "@heliolens/kit/words/messages.ts";
import type { Language } from "@heliolens/messages/messages";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { FindSystemDialog } from "./find-system-dialog.tsx";

interface SystemSelectProps {
  readonly label: string;
  readonly value: CoordinateEpsg;
  /** The likeliest come first. */
  readonly first?: readonly CoordinateEpsg[];
  readonly isDisabled?: boolean;
  readonly size?: "xs" | "sm";
  /** In a line of text: no frame, and the label is only read aloud. */
  readonly isInline?: boolean;
  readonly onChoose: (epsg: CoordinateEpsg) => void;
}

const FIND = "find";

/** The usual systems in a list, and any other of the register by a search. */
export function SystemSelect({
  label,
  value,
  first = [],
  isDisabled = false,
  size = "sm",
  isInline = false,
  onChoose,
}: SystemSelectProps) {
  const text = useMessages("map");
  const language = useLanguage();
  const [isFinding, setFinding] = useState(false);
  const choices = listedSystems(value, first).map((epsg) => ({ value: String(epsg), label: nameOf(epsg, language) }));
  return (
    <>
      <NativeSelect
        size={size}
        {...(isInline ? { "aria-label": label, variant: "unstyled" } : { label })}
        value={String(value)}
        disabled={isDisabled}
        data={[...choices, { value: FIND, label: text("system.find") }]}
        onChange={({ currentTarget }) =>
          currentTarget.value === FIND ? setFinding(true) : onChoose(Number(currentTarget.value))
        }
      />
      {isFinding && (
        <FindSystemDialog
          onClose={() => setFinding(false)}
          onChoose={(epsg) => {
            setFinding(false);
            onChoose(epsg);
          }}
        />
      )}
    </>
  );
}

// Dozens of systems can be made for one place: a list of all of them helps nobody.
const MOST_FURTHER = 6;

/** The usual ones and a few that are likely, the likeliest first; the chosen one always. */
function listedSystems(value: CoordinateEpsg, first: readonly CoordinateEpsg[]): readonly CoordinateEpsg[] {
  const usual = coordinateSystems.map(({ epsg }) => epsg);
  const further = first.filter((epsg) => !usual.includes(epsg)).slice(0, MOST_FURTHER);
  const rankOf = (epsg: CoordinateEpsg) => (first.includes(epsg) ? first.indexOf(epsg) : first.length);
  return [...new Set([...usual, ...further, value])].toSorted((a, b) => rankOf(a) - rankOf(b));
}

function nameOf(epsg: CoordinateEpsg, language: Language): string {
  const usual = coordinateSystems.find((system) => system.epsg === epsg);
  const name = usual?.[language] ?? systemRegister()?.find(epsg)?.name ?? "";
  return `EPSG:${epsg} ${name}`.trim();
}
