import type { StepsDone } from "@heliolens/contract/onboarding/first-steps";
import type { UserRole } from "@heliolens/domain/accounts/user-role";
import { type StepAhead, stepsAhead } from "@heliolens/domain/onboarding/first-steps";
import { linkTo } from "@heliolens/kit/layout/door.ts";
import { Icon } from "@heliolens/kit/theme/icon.tsx";
import { useMessages } from "@heliolens/kit/words/messages.ts";
import { ActionIcon, Progress, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { doorOfStep } from "./door-of-step.ts";
import classes from "./first-steps-card.module.css";

interface FirstStepsCardProps {
  readonly role: UserRole;
  readonly so: StepsDone;
  /** Then it stays, also with all done. */
  readonly isCalledBack: boolean;
  readonly onPutAway: () => void;
}

export function FirstStepsCard({ role, so, isCalledBack, onPutAway }: FirstStepsCardProps) {
  const text = useMessages("onboarding");
  const steps = stepsAhead(role, so.done);
  const done = steps.filter(({ isDone }) => isDone).length;
  // The demo is finished: somebody who looks at it has missed no step.
  const isBesideDemo = so.hasDemo && done === 0;
  // A phone has the line alone: the map comes first there.
  const [isOpen, setOpen] = useState(
    () => isCalledBack || !(isBesideDemo || window.matchMedia("(max-width: 48em)").matches),
  );
  if (done === steps.length && !isCalledBack) return null;
  return (
    <section className={classes.card} aria-label={text("title")}>
      <header className={classes.head}>
        <h2>{text("title")}</h2>
        <span className={classes.count}>
          {isBesideDemo
            ? text("beside-demo", { total: steps.length })
            : done === steps.length
              ? text("all-done")
              : text("progress", { done, total: steps.length })}
        </span>
        {!isBesideDemo && (
          <Progress
            className={classes.bar ?? ""}
            value={(done / steps.length) * 100}
            color="ok"
            aria-label={text("progress", { done, total: steps.length })}
          />
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text(isOpen ? "hide" : "show")}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} sizePx={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text("put-away")}
          title={`${text("put-away")}. ${text("again")}`}
          onClick={onPutAway}
        >
          <Icon name="close" sizePx={16} />
        </ActionIcon>
      </header>
      {isOpen && <Steps steps={steps} so={so} role={role} />}
    </section>
  );
}

function Steps({ steps, so, role }: Pick<FirstStepsCardProps, "so" | "role"> & { steps: readonly StepAhead[] }) {
  const text = useMessages("onboarding");
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <ol className={classes.steps}>
      {steps.map(({ step, isDone }, index) => (
        <li key={step}>
          <Link
            {...linkTo(doorOfStep(step, so, role))}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={step === next ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden="true">
              {isDone ? <Icon name="check" sizePx={14} /> : index + 1}
            </span>
            <span>
              <strong>{text(`step.${step}`)}</strong>
              {isDone && <VisuallyHidden> {text("done")}</VisuallyHidden>}
              <small>{text(`about.${step}`)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
