export const guide = {
  contents: "Contents",
  search: "Search the guide",
  "none-found": "No chapter has “{keyword}”.",
  neighbours: "Chapters before and after",
};
