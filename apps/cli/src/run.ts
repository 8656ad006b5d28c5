import { ProblemError } from "@heliolens/contract/call";
import { logIn, logOut } from "./account/log-in.ts";
import { analyseReport } from "./analysis/analyse-report.ts";
import { backUp } from "./backup/back-up.ts";
import { restore } from "./backup/restore.ts";
import { verify } from "./backup/verify.ts";
import { CommandFailed, type ExitCode, exitCodeOf, exitCodes } from "./exit-codes.ts";
import { exportReport } from "./exports/export-report.ts";
import { helpFor } from "./help.ts";
import { moveHouse } from "./move/move-house.ts";
import { Misuse, type Order, readOrder } from "./read-order.ts";
import { type Machine, type Terminal, terminalOn } from "./terminal.ts";
import { uploadFolder } from "./uploads/upload-folder.ts";
import { version } from "./version.ts";
import { languageOf, wordsIn } from "./words.ts";

/** One command from its words to its exit code. Whatever has no code is a fault of ours and is thrown. */
export async function run(argv: readonly string[], machine: Machine): Promise<ExitCode> {
  const order = understood(argv);
  const language = languageOf(order instanceof Misuse ? undefined : order.lang, machine.env);
  const words = wordsIn(language);
  if (order instanceof Misuse) {
    machine.complain(words(`misuse.${order.kind}`, { word: order.word }));
    machine.complain(words("misuse.hint"));
    return exitCodes.misuse;
  }
  const terminal = terminalOn(machine, { language, words, isJson: order.isJson });
  try {
    return await follow(terminal, order);
  } catch (error) {
    if (error instanceof CommandFailed) {
      machine.complain(error.message);
      return error.exitCode;
    }
    if (!(error instanceof ProblemError)) throw error;
    machine.complain(terminal.problem(error.code));
    return exitCodeOf(error);
  }
}

function understood(argv: readonly string[]): Order | Misuse {
  try {
    return readOrder(argv);
  } catch (error) {
    if (error instanceof Misuse) return error;
    throw error;
  }
}

async function follow(terminal: Terminal, order: Order): Promise<ExitCode> {
  switch (order.command) {
    case "help":
      terminal.say(helpFor(terminal.words, order.about));
      return exitCodes.done;
    case "version":
      terminal.say(version);
      return exitCodes.done;
    case "login":
      return logIn(terminal, order);
    case "logout":
      return logOut(terminal);
    case "upload":
      return uploadFolder(terminal, order);
    case "export":
      return exportReport(terminal, order);
    case "analyse":
      return analyseReport(terminal, order);
    case "backup":
      return backUp(terminal, order);
    case "move":
      return moveHouse(terminal, order);
    case "verify":
      return verify(terminal, order);
    case "restore":
      return restore(terminal, order);
  }
}
