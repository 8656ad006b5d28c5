import type { Messages } from "../messages.ts";

export const privacy: Messages["privacy"] = {
  export: "Download personal data",
  "export-title": "Download the personal data of {name}?",
  "export-text": "One JSON file with everything that is stored about this person. The audit records the download.",
  "export-done": "Personal data file made.",
  "erase-too": "Also erase the name from the audit",
  "erase-hint":
    "The audit keeps only erased-number in its place. Comments and defects stay with the company without their author. This cannot be undone.",
  erased: "User and personal data erased.",
  "deleted.title": "Deleted users",
  "deleted.about": "People without an account whose names are still in the audit.",
  "deleted.none": "The audit names no deleted user.",
  "deleted.most": "Only the {count, number} named last are shown. Erase some to see more.",
  "deleted.last": "Last entry {date}",
  "deleted.erase": "Erase the name",
  "deleted.erase-title": "Erase {name} from the audit?",
  "deleted.erased": "Name erased from the audit.",
  "where.title": "What is stored about you",
  "where.about":
    "Your account, devices and addresses you signed in from, tokens, comments and audit entries. All of it stays in this server's database. Passwords and tokens are stored in a form that nobody can read.",
  retention: "Retention",
  "retention.title": "Retention of {name}",
  "retention.about":
    "Each night, reports older than this go to the trash and are deleted 30 days later. Older images are deleted at once. Images that show defects stay with their report.",
  "retention.images": "Images",
  "retention.reports": "Reports",
  "retention.for-ever": "Keep for ever",
  "retention.months": "{count} months",
  "retention.years": "{count} years",
  "retention.years_one": "{count} year",
  "retention.due-reports": "Reports that would go to the trash today: {count, number}",
  "retention.due-images":
    "Images that would be deleted today: {count, number} · {size} GB · in {reports, number} reports",
  "retention.due-nothing": "Nothing would be deleted today.",
  "retention.begins": "Nothing is deleted for 7 days after you save. Until then you can take it back.",
  "retention.begins-at": "In force from {date}.",
  "retention.saved": "Retention saved.",
};
