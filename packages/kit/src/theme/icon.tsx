// Our own line icons on a 24 x 24 grid.
const paths = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  project: "M3.5 6.5h6l2 2.5h9v10h-17z",
  site: "M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  planning: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  product: "M6 4h12l2.5 13h-17zM4.6 10.5h14.8M12 4v13M12 17v3.5M8.5 20.5h7",
  alignment: "M4 8.5L14.5 5l3 9.5L7 18zM9.5 20.5l11-2.8",
  ai: "M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM18.5 16.5v4M16.5 18.5h4",
  report: "M6 3.5h8.5L18.5 7.5v13H6zM14 3.5V8h4.5M9 12.5h6.5M9 16.5h6.5",
  admin: "M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10",
  users:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.5-3.5 3-5.5 6.5-5.5s6 2 6.5 5.5M16 5a3.3 3.3 0 0 1 0 6.3M18 14.5c2 .7 3.2 2.5 3.5 5",
  company: "M5 20.5v-17h9v17M14 9h5.5v11.5M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3",
  manager:
    "M5 6.5h14v14H5zM9 6.5v-3h6v3M12 14a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8.5 18c.5-1.7 1.7-2.5 3.5-2.5s3 .8 3.5 2.5",
  settings:
    "M4 7h9M17.5 7H20M4 17h2.5M11 17h9M15.3 9.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6zM8.7 19.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z",
  coordinates: "M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10z",
  audit: "M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5M3 6.5h3M3 12h3M3 17.5h3",
  codes: "M9 7L4 12l5 5M15 7l5 5-5 5",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5c.8 1 3.2 1 4 0",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.3 15.3L20.5 20.5",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  layers: "M12 4l8.5 4.5L12 13 3.5 8.5zM4 12.5l8 4.3 8-4.3M4 16.3l8 4.2 8-4.2",
  ruler: "M3.5 15.5l12-12 5 5-12 12zM7.5 11.5l2 2M10.5 8.5l2.5 2.5M13.5 5.5l2 2",
  pointer: "M6 3.5l12 8-5.5 1.2L9.5 18z",
  hand: "M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 10V5a1.5 1.5 0 0 1 3 0v6M14 10.5V7a1.5 1.5 0 0 1 3 0v7c0 4-2 6.5-5.5 6.5-3 0-4.5-1.5-6.5-5.5l-1-2c-.6-1.3 .9-2.3 2-1.2L8 14",
  spot: "M12 4v5M12 15v5M4 12h5M15 12h5M12 12.4v-.8",
  box: "M5 6.5h14v11H5z",
  "turned-box": "M9 3.5l11 6-5 11-11-6z",
  line: "M5 18L19 6M3.5 18a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M17.5 6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
  polygon: "M12 4l8 6-3 9.5H7L4 10z",
  lock: "M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  unlock: "M6.5 11h11v9h-11zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2",
  pin: "M9 3.5h6l-1 6 3 3.5H7l3-3.5zM12 13v7.5",
  isotherm: "M4 16c3-6 5-6 8-3s5 2 8-4M4 20h16M4 9c3-4 5-4 8-2",
  actual: "M4 5h16v14H4zM9 9.5v5M15 9.5v5M12 11v.1M12 13.5v.1",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5-11 11zM14 6.5l3.5 3.5",
  key: "M8 19a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.3 11.5L19.5 3.5M16 7l3 3",
  share:
    "M17 8.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM6.5 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM17 20.9a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8.9 10.7l5.7-3.4M8.9 13.3l5.7 3.4",
  upload: "M12 15.5v-11M7.5 9L12 4.5 16.5 9M4.5 15.5v4.5h15v-4.5",
  download: "M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 16v4h15v-4",
  pause: "M8.5 5.5v13M15.5 5.5v13",
  play: "M8 5l11 7-11 7z",
  thermal:
    "M12 3.5a2.2 2.2 0 0 0-2.2 2.2v8.2a4.2 4.2 0 1 0 4.4 0V5.7A2.2 2.2 0 0 0 12 3.5zM12 9.5v7.8M17.5 6.5h2.5M17.5 10h2.5",
  picture: "M4 5h16v14H4zM4 16l4.5-4.5 4 4L16 12l4 4M9 9.5h.1",
  table: "M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14",
  pair: "M4 6h9v8H4zM11 10h9v8h-9z",
  undo: "M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 0 0 0 10h3",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.5l3.5 2",
  trash: "M4.5 6.5h15M9 6.5v-3h6v3M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6",
  check: "M5 12.5l4.5 4.5L19 7",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.3",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.4 9.6a2.6 2.6 0 1 1 3.8 2.3c-.9.5-1.2 1-1.2 1.9M12 16.6v.2",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.3",
  error: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.3v.3",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  "eye-off":
    "M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.3 7.3A16 16 0 0 0 2.5 12s3.5 6.5 9.5 6.5c1.5 0 2.9-.4 4.1-1M10 10a3 3 0 0 0 4 4",
  logout: "M14 4H5v16h9M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5",
  login: "M10 4h9v16h-9M3.5 12H14M10.5 8.5L14 12l-3.5 3.5",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.1M10 10h.1M13.9 10h.1M17.4 10h.1M8 14h8",
  unplugged: "M9 3.5V7M15 3.5V7M6.5 7h11v4a5.5 5.5 0 0 1-5.5 5.5A5.5 5.5 0 0 1 6.5 11zM12 16.5v4M3.5 3.5l17 17",
  refresh: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5",
  "chevron-down": "M7 9.5l5 5 5-5",
  "chevron-up": "M7 14.5l5-5 5 5",
  "chevron-right": "M9.5 7l5 5-5 5",
  "chevron-left": "M14.5 7l-5 5 5 5",
  "chevrons-left": "M12 7l-5 5 5 5M18 7l-5 5 5 5",
  "chevrons-right": "M12 7l5 5-5 5M6 7l5 5-5 5",
  "sort-up": "M12 18V6M7.5 10.5L12 6l4.5 4.5",
  "sort-down": "M12 6v12M7.5 13.5L12 18l4.5-4.5",
  "sort-none": "M8 10l4-4 4 4M8 14l4 4 4-4",
} as const;

export type IconName = keyof typeof paths;

/** Decoration: what it stands beside, or the control it sits in, carries the word. */
export function Icon({ name, sizePx = 18 }: { name: IconName; sizePx?: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
