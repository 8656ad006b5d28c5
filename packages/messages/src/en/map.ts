export const map = {
  "zoom-in": "Zoom in",
  "zoom-out": "Zoom out",
  fit: "Show everything",
  "no-webgl": "This browser cannot draw the map. Lists work as usual.",
};
