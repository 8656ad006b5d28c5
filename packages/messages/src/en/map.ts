export const map = {
  "zoom-in": "Zoom in",
  "zoom-out": "Zoom out",
  fit: "Show everything",
  close: "Close",
  layers: "Layers",
  "opacity-of": "Opacity of {layer}",
  measure: "Measure distance or area",
  "measure-how": "Click to set points; a double click closes an area.",
  "measure-corner": "Point at the map's centre",
  "measure-close": "Close the area",
  "measure-back": "Take the last point back",
  "no-webgl": "This browser cannot draw the map. Lists work as usual.",
};
