import type { cli as ko } from "../ko/cli.ts";

export const cli: Record<keyof typeof ko, string> = {
  "help.head": "Usage: heliolens COMMAND [options]   (heliolens help COMMAND: more about one)",
  "help.options":
    "Options of every command\n  --lang ko|en   language (else by LANG)\n  --json         one JSON object a line\n  -h, --help     help\n  --version      version",
  "help.exit-codes":
    "Exit codes: 0 done, 1 failed in part or whole, 2 wrong usage, 3 not signed in, 4 refused by the server, 5 server not reachable",
  "usage.login": "heliolens login URL [--token TOKEN]",
  "usage.logout": "heliolens logout",
  "usage.upload": "heliolens upload FOLDER --report N [--dry-run] [--concurrency 4] [--patience 300]",
  "usage.export": "heliolens export REPORT [--kind thermal|xlsx|pdf|…] [-o FILE]",
  "usage.analyse": "heliolens analyse REPORT [--watch]",
  "usage.backup": "heliolens backup FILE|TARGET [--data FOLDER]",
  "usage.verify": "heliolens verify TARGET [--at TIME]",
  "usage.restore": "heliolens restore FILE|TARGET [--data FOLDER] [--at TIME]",
  "usage.move": "heliolens move to-server|to-folder [--data FOLDER]",
  "about.login": "Save a server address and a personal token",
  "about.logout": "Remove the saved token",
  "about.upload": "Send a folder into a report; run it again to resume after an interruption",
  "about.export": "Save a report's temperatures, defects or summary report to a file",
  "about.analyse": "Start the AI analysis of a report",
  "about.backup": "Back up the data folder of a stopped server into one file",
  "about.verify": "Read a whole backup and check every hash",
  "about.restore": "Restore a data folder from a backup",
  "about.move": "Move the embedded store to PostgreSQL and a bucket, or back",
  "help.login":
    "Signs in at the server at URL by a token made in its settings (uploads need one that may write).\nWithout --token one line is read from standard input. It is saved in a file that only you can read.\nHELIOLENS_URL and HELIOLENS_TOKEN, where set, come first.",
  "help.logout":
    "Removes the server address and the token saved on this computer. Revoke the token itself in the settings.",
  "help.upload":
    "Sends every file below FOLDER, sorted by content into thermal, RGB, CSV and attribute files.\n  --report N        the report they go into\n  --dry-run         send nothing, list what would be sent\n  --concurrency N   files sent at the same time (1 to 16, default 4)\n  --patience S      seconds to wait for a server that does not answer (default 300)\nContent that the report already has is skipped. Ends with 1 if any file failed.",
  "help.export":
    "  --kind thermal           a ZIP with a CSV matrix per image and a summary (default)\n  --kind thermal-summary   that summary alone, as JSON\n  --kind xlsx|csv|geojson|kmz|shp|coco   the list of defects\n  --kind pdf               the summary report\n  -o, --out FILE           where to save it",
  "help.analyse":
    "  --watch   show the progress until the end. Exit code 0: done. Exit code 1: failed or stopped.\nIf an analysis is already waiting or running, the command joins it.",
  "help.backup":
    "Writes the embedded store (database and files) into one tar file, with the hash of every file. Stop the server first.\nWith TARGET (a folder that exists, or s3://bucket) only changes are stored, encrypted with BACKUP_KEY. With DATABASE_URL it runs pg_dump, and the server keeps running.\n  --data FOLDER   the data folder (default: DATA_DIR, else ./data)",
  "help.verify":
    "Reads the newest backup in TARGET (a folder, or s3://bucket) with BACKUP_KEY. Writes nothing. Ends with 1 if a file is damaged.\n  --at TIME   the newest backup until then (such as 2026-11-16T03:00Z)",
  "help.restore":
    "Restores into an empty data folder, which appears only if every hash is right. A TARGET (a folder, or s3://bucket) needs BACKUP_KEY.\n  --data FOLDER   the data folder (default: DATA_DIR, else ./data)\n  --at TIME       the newest backup until then (such as 2026-11-16T03:00Z)",
  "help.move":
    "to-server copies the embedded store of the data folder to DATABASE_URL and the bucket of the S3_ settings; to-folder copies it back. Stop every server first.\nThe target database must be empty. Counts and hashes of all files and tables are compared. If it is interrupted, run it again to resume. The source is not changed.\n  --data FOLDER   the data folder (default: DATA_DIR, else ./data)",
  "misuse.command-unknown": "Unknown command: {word}",
  "misuse.option-unknown": "Unknown option: {word}",
  "misuse.missing": "Missing: {word}",
  "misuse.too-many": "Unexpected argument: {word}",
  "misuse.value-invalid": "Invalid value for {word}",
  "misuse.hint": "See heliolens help",
  "login.prompt": "Personal token: ",
  "login.no-token": "There is no token. Make one in the settings.",
  "login.needed": "Not signed in. Run heliolens login URL, or set HELIOLENS_URL and HELIOLENS_TOKEN.",
  "login.refused": "The token has expired or was revoked. Sign in with a new one.",
  "login.done": "Signed in at {url} as {loginId}. Saved in {path}",
  "logout.done": "The saved token was removed.",
  "upload.no-folder": "No such folder: {folder}",
  "upload.sorted":
    "{files, number} files: {IR, number} thermal, {RGB, number} RGB, {CSV, number} CSV, {ATTRIBUTES, number} attribute files, {UNKNOWN, number} unknown",
  "upload.waiting": "The server does not answer. Sending resumes as soon as it does …",
  "upload.file.sent": "sent          {path}",
  "upload.file.skipped": "there already {path}",
  "upload.file.failed": "failed        {path}: {why}",
  "upload.file.left-out": "left out      {path}: {why}",
  "upload.file.would-send": "would send    {path}",
  "upload.file.would-resume": "would resume  {path}",
  "upload.end": "{sent, number} sent ({megabytes} MB), {skipped, number} there already, {failed, number} failed",
  "upload.would":
    "{sent, number} would be sent ({megabytes} MB), {skipped, number} are there already, {failed, number} cannot be sent. Nothing was sent.",
  "export.done": "Saved to {out} ({megabytes} MB).",
  "analyse.waiting": "analysis {run}: waiting, {before} before it",
  "analyse.running": "analysis {run}: image {done} of {total}",
  "analyse.done": "analysis {run} done: {done} images analysed, {found} findings",
  "analyse.done-with-left-out":
    "analysis {run} done with {leftOut} images left out: {done} images analysed, {found} findings",
  "analyse.stopped": "analysis {run} stopped: {done} images analysed, {leftOut} left out, {found} findings",
  "analyse.left-out": "{count} left out: {why}",
  "backup.no-store": "No embedded database in this data folder: {folder}",
  "backup.in-use": "A server is using {folder}. Stop it and run this again.",
  "backup.file-there": "A file of this name already exists: {file}",
  "backup.done": "{files, number} files ({megabytes} MB) are saved in {file}.",
  "backup.no-key": "BACKUP_KEY is missing: the key that encrypts the backups, 32 characters or more.",
  "backup.no-bucket":
    "The bucket cannot be used: {target}. Set S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.",
  "backup.none": "There is no backup in {target}",
  "verify.damaged": "Damaged: {path}",
  "verify.done": "Backup of {takenAt}: {files, number} files, {damaged, number} damaged",
  "restore.dump":
    "The database is in {folder}/database.dump. Restore it into an empty database: pg_restore --no-owner -d URL",
  "move.no-server": "Set DATABASE_URL and S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
  "move.not-empty": "The target database already has accounts. Use an empty one.",
  "move.differs": "The copy differs from its source ({what}). Nothing was moved into the database.",
  "move.done":
    "{files, number} files and {tables, number} tables ({rows, number} rows) are moved. All counts and hashes are the same.",
  "move.secret":
    "Set the content of secret.key in the data folder as SECRET_KEY of every server. Without it, stored secrets cannot be read.",
  "restore.no-file": "No such file: {file}",
  "restore.not-empty": "The folder is not empty: {folder}",
  "restore.damaged": "The backup is damaged ({what}). Nothing was restored.",
  "restore.done": "{files, number} files are restored in {folder}. Every hash is the same.",
};
