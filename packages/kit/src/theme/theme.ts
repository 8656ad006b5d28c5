import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

// The only place where colours are written. Contrasts on bg/surface/raised: text 12.6-15.7, muted 6.8-8.5,
// faint 4.3-5.3 (labels on bg and surface only), outline 3.2-4.0 (inputs need 3:1), accents above 5.9.
const darkTokens = {
  bg: "#0f1419",
  surface: "#171d24",
  raised: "#202833",
  hover: "#262f3b",
  line: "#2a3441",
  outline: "#66778b",
  text: "#e6edf3",
  muted: "#a3b1c0",
  faint: "#7d8b99",
  primary: "#4cc2ff",
  danger: "#ff7b72",
  warn: "#f2b84b",
  ok: "#4fd18b",
  ai: "#c297ff",
  ink: "#06222f",
  // Pictures lie on pure neutral: a tint around them would falsify the palette.
  well: "#0a0a0a",
  // What a company's mark is made for.
  paper: "#ffffff",
  // The sea of the base map, under everything a map shows.
  sea: "#0d141b",
  land: "#1a232d",
  landEdge: "#3b4a5a",
  road: "#6d5f3d",
  // What a plant stands on, where the base map has nothing more to say.
  ground: "#131a20",
  arrayEdge: "#7f9fc0",
  module: "#2b4a6b",
  moduleEdge: "#56789b",
  brand: "linear-gradient(135deg, #ffd27a, #f0653a 55%, #7b2bd1)",
} as const;

/** By day: the same hues, dark enough for white. Pictures keep their neutral well. */
const lightTokens: Tokens = {
  ...darkTokens,
  bg: "#f4f6f8",
  surface: "#ffffff",
  raised: "#eef1f4",
  hover: "#e3e8ed",
  line: "#d3dae1",
  outline: "#768491",
  text: "#16202a",
  muted: "#44515e",
  faint: "#5b6875",
  primary: "#0a5ea8",
  danger: "#b3261e",
  warn: "#8a5300",
  ok: "#0f6b3c",
  ai: "#6b3fa0",
  ink: "#ffffff",
  sea: "#cfdfea",
  land: "#f5f3ec",
  landEdge: "#a9b4bd",
  road: "#d9b36a",
  ground: "#edf0ea",
  arrayEdge: "#4a6a8c",
  module: "#9db8d4",
  moduleEdge: "#5f7f9f",
};

/** Strings side by side on a plan: alike in lightness, so that none speaks louder than its neighbour. */
export const stringTones = [
  "#5aa9e6",
  "#7bc47f",
  "#e0a458",
  "#c58af9",
  "#4fc3b0",
  "#e58fb1",
  "#b5b35c",
  "#8ea0f0",
] as const;

/** For eyes and sunlight that need more: text above 13:1, every edge above 4.5:1, on the darkest ground. */
const highDarkTokens: Tokens = {
  ...darkTokens,
  bg: "#000000",
  surface: "#07090c",
  raised: "#11161c",
  hover: "#1c242d",
  line: "#738497",
  outline: "#9fb0c2",
  text: "#ffffff",
  muted: "#d7e0e9",
  faint: "#b9c6d3",
  primary: "#7fd4ff",
  danger: "#ff9d96",
  warn: "#ffcf70",
  ok: "#7be6ad",
  ai: "#d6b8ff",
};

const highLightTokens: Tokens = {
  ...lightTokens,
  bg: "#ffffff",
  surface: "#ffffff",
  raised: "#f7f9fa",
  hover: "#e3e8ed",
  line: "#5b6875",
  outline: "#44515e",
  text: "#000000",
  muted: "#1c262f",
  faint: "#2d3944",
  primary: "#003f7d",
  danger: "#8c120c",
  warn: "#5c3500",
  ok: "#004d26",
  ai: "#4b1f85",
};

type Tokens = Readonly<Record<keyof typeof darkTokens, string>>;

export const schemes = ["dark", "light"] as const;
export type Scheme = (typeof schemes)[number];

/** What the system asks for. */
export const systemScheme = (): Scheme =>
  globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark";

/** Of the page as it was opened: a map cannot be painted anew with every change, so it takes a change with the next opening. */
export const tokens: Tokens = systemScheme() === "light" ? lightTokens : darkTokens;

export const contrasts = ["usual", "high"] as const;
export type Contrast = (typeof contrasts)[number];

const tokenTable: Readonly<Record<Scheme, Readonly<Record<Contrast, Tokens>>>> = {
  dark: { usual: darkTokens, high: highDarkTokens },
  light: { usual: lightTokens, high: highLightTokens },
};

export const tokensOf = (contrast: Contrast, scheme: Scheme): Tokens => tokenTable[scheme][contrast];

export type Accent = "primary" | "danger" | "warn" | "ok" | "ai";

const darkOf = ({ text, muted, faint, line, hover, raised, bg }: Tokens): MantineColorsTuple => [
  text,
  "#c6d1dc",
  muted,
  faint,
  line,
  hover,
  raised,
  bg,
  "#0b1015",
  "#070a0d",
];

// One shade in all ten places: variants differ by opacity, not by hue.
const accent = (color: string) => Array.from({ length: 10 }, () => color) as unknown as MantineColorsTuple;

// By day Mantine takes its grounds and lines from here, from light to dark.
const lightGrays = ({ bg, raised, hover, line, outline, faint, muted, text }: Tokens): MantineColorsTuple => [
  bg,
  raised,
  hover,
  line,
  outline,
  faint,
  faint,
  muted,
  muted,
  text,
];

function colorsOf(contrast: Contrast, scheme: Scheme) {
  const colours = tokensOf(contrast, scheme);
  const { muted, primary, danger, warn, ok, ai } = colours;
  return {
    dark: darkOf(tokensOf(contrast, "dark")),
    gray: scheme === "light" ? lightGrays(colours) : accent(muted),
    primary: accent(primary),
    danger: accent(danger),
    warn: accent(warn),
    ok: accent(ok),
    ai: accent(ai),
  };
}

const usual = createTheme({
  primaryColor: "primary",
  primaryShade: 5,
  autoContrast: true,
  black: darkTokens.ink,
  fontFamily:
    '"Pretendard Variable", "Noto Sans CJK KR", "Apple SD Gothic Neo", "Malgun Gothic", system-ui, sans-serif',
  fontFamilyMonospace: "ui-monospace, Menlo, Consolas, monospace",
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.55", lg: "1.55", xl: "1.5" },
  spacing: { xs: "0.5rem", sm: "0.75rem", md: "1rem", lg: "1.25rem", xl: "2rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  defaultRadius: "md",
  headings: { fontWeight: "650", sizes: { h1: { fontSize: "1.25rem", lineHeight: "1.4" } } },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: true, color: "dark.5" } },
    Menu: { defaultProps: { shadow: "lg", radius: "lg", withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { shadow: "lg", radius: "lg" } },
    Modal: { defaultProps: { radius: "lg", centered: true, overlayProps: { backgroundOpacity: 0.6, blur: 2 } } },
    // An open list of options stays when late content pushes its field out of a scrolled pane.
    Select: { defaultProps: { comboboxProps: { shadow: "lg", hideDetached: false } } },
  },
});

export const themeOf = (contrast: Contrast, scheme: Scheme) =>
  createTheme({
    ...usual,
    colors: colorsOf(contrast, scheme),
    black: scheme === "light" ? tokensOf(contrast, scheme).text : darkTokens.ink,
  });

const ownVariables = (colours: Tokens) =>
  Object.fromEntries(Object.entries(colours).map(([name, color]) => [`--${name}`, color]));

// All shades of an accent are one: its soft variants are told from it by their opacity, by day as by night.
const softVariables = (name: Accent, color: string) => ({
  [`--mantine-color-${name}-light`]: `color-mix(in srgb, ${color} 14%, transparent)`,
  [`--mantine-color-${name}-light-hover`]: `color-mix(in srgb, ${color} 20%, transparent)`,
  [`--mantine-color-${name}-light-color`]: color,
});

const mantineVariables = (colours: Tokens) => ({
  ...softVariables("primary", colours.primary),
  ...softVariables("danger", colours.danger),
  ...softVariables("warn", colours.warn),
  ...softVariables("ok", colours.ok),
  ...softVariables("ai", colours.ai),
  "--mantine-color-body": colours.bg,
  "--mantine-color-text": colours.text,
  "--mantine-color-error": colours.danger,
  "--mantine-color-placeholder": colours.faint,
  "--mantine-color-dimmed": colours.muted,
  "--mantine-color-anchor": colours.primary,
  "--mantine-color-gray-light": colours.raised,
  "--mantine-color-gray-light-hover": colours.hover,
  "--mantine-color-gray-light-color": colours.muted,
  "--mantine-color-default": colours.raised,
  "--mantine-color-default-hover": colours.hover,
  "--mantine-color-default-color": colours.text,
  "--mantine-color-default-border": colours.line,
});

export const cssVariablesOf =
  (contrast: Contrast, scheme: Scheme): CSSVariablesResolver =>
  () => {
    const colours = tokensOf(contrast, scheme);
    return { variables: ownVariables(colours), light: mantineVariables(colours), dark: mantineVariables(colours) };
  };

/** What is drawn on pictures, by day as by night. */
export const pictureTokens: Tokens = darkTokens;

/** What stands on pictures stays dark by day: the well is, and a bright frame would dull what glows. As a style of its outermost part. */
export const darkIsland = { ...ownVariables(darkTokens), ...mantineVariables(darkTokens), color: darkTokens.text };
