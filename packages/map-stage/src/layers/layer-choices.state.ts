/** Whether a layer is shown and how strongly; 1 is as it was designed. */
export interface LayerChoice {
  readonly isShown: boolean;
  readonly opacity: number;
}

/** Only what the user changed: a layer without an entry looks as its plan says. */
export type LayerChoices = Readonly<Record<string, LayerChoice>>;

export type LayerChoiceEvent = { readonly key: string; readonly choice: LayerChoice };

export const layerChoicesAfter = (choices: LayerChoices, { key, choice }: LayerChoiceEvent): LayerChoices => ({
  ...choices,
  [key]: { isShown: choice.isShown, opacity: Math.min(1, Math.max(0, choice.opacity)) },
});

export const choiceOf = (
  choices: LayerChoices,
  plan: { readonly key: string; readonly isShownAtFirst: boolean },
): LayerChoice => choices[plan.key] ?? { isShown: plan.isShownAtFirst, opacity: 1 };

/** What an older version of the page left behind, as far as it can be read. */
export function storedChoices(text: string | null): LayerChoices {
  try {
    const kept = JSON.parse(text ?? "{}") as Record<string, Partial<LayerChoice>>;
    return Object.fromEntries(
      Object.entries(kept).flatMap(([key, { isShown, opacity }]) =>
        typeof isShown === "boolean" && typeof opacity === "number" ? [[key, { isShown, opacity }]] : [],
      ),
    );
  } catch {
    return {};
  }
}
