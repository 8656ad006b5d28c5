import { useQueryClient } from "@tanstack/react-query";
import { raiseAlert } from "./alerts.ts";

/**
 * What follows an action that went through: say so, ask for the room's data again (one action may show in several of its
 * lists), close the dialog. Query keys begin with their room.
 */
export function useDone(room: string, onClose: () => void): (words: string) => () => void {
  const client = useQueryClient();
  return (words) => () => {
    raiseAlert("success", words);
    void client.invalidateQueries({ queryKey: [room] });
    onClose();
  };
}
