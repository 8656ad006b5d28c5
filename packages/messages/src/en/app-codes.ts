import type { Messages } from "../messages.ts";

export const appCodes: Messages["appCodes"] = {
  search: "Category, code, name",
  "none-found": "No code matches ‘{keyword}’.",
  create: "Add code",
  "add-below": "Add code below",
  edit: "Edit code",
  remove: "Remove code",
  created: "The code was added.",
  saved: "The code was saved.",
  removed: "The code was removed.",
  "remove-title": "Remove {code}",
  "remove-text": "This code is removed. It cannot be undone.",
  fixed: "Fixed",
  "column.category": "Category",
  "column.code": "Code",
  "column.nameKo": "Korean name",
  "column.nameEn": "English name",
  "column.position": "Order",
  "hint.word": "Begins with a capital letter; capital letters, digits and underscores only.",
  "hint.fixed": "The program relies on this code: only its names can be changed.",
};
