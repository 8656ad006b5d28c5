import { type KeptReport, keptReport } from "@heliolens/contract/field/field";
import { emptyQueue, type FieldQueue } from "@heliolens/domain/field/field-queue";

const stores = ["reports", "queues", "photos"] as const;
type StoreName = (typeof stores)[number];

/** Keeps the report for when there is no network. */
export const keepReport = (reportSeq: number, kept: KeptReport): Promise<void> =>
  within("reports", "readwrite", (store) => store.put(kept, reportSeq)).then(() => {});

/** What an earlier version kept in another form is as good as nothing. */
export async function findKeptReport(reportSeq: number): Promise<KeptReport | null> {
  const kept: unknown = await within("reports", "readonly", (store) => store.get(reportSeq));
  return keptReport.safeParse(kept).data ?? null;
}

export const forgetReport = (reportSeq: number): Promise<void> =>
  within("reports", "readwrite", (store) => store.delete(reportSeq));

export const forgetReports = (): Promise<void> => within("reports", "readwrite", (store) => store.clear());

/** A person's own: the next user of the phone neither sees nor sends it. */
export const readQueue = async (userSeq: number): Promise<FieldQueue> =>
  ((await within("queues", "readonly", (store) => store.get(userSeq))) as FieldQueue | undefined) ?? emptyQueue;

/**
 * Changes what lies there and answers with it. One transaction, which two tabs of one phone take in turn: no edit is lost,
 * none is without its photo, and the photo of an edit that left the queue leaves with it.
 */
export const changeQueue = (
  userSeq: number,
  after: (queue: FieldQueue) => FieldQueue,
  photo: { readonly key: string; readonly content: Blob } | null,
): Promise<FieldQueue> =>
  throughout(["queues", "photos"], "readwrite", (transaction) => {
    const [queues, photos] = [transaction.objectStore("queues"), transaction.objectStore("photos")];
    if (photo !== null) photos.put(photo.content, photo.key);
    let next = emptyQueue;
    const asked = queues.get(userSeq) as IDBRequest<FieldQueue | undefined>;
    asked.onsuccess = () => {
      const before = asked.result ?? emptyQueue;
      next = after(before);
      queues.put(next, userSeq);
      for (const { key } of before) if (!next.some((edit) => edit.key === key)) photos.delete(key);
    };
    return () => next;
  });

export const findPhoto = async (key: string): Promise<Blob | null> =>
  ((await within("photos", "readonly", (store) => store.get(key))) as Blob | undefined) ?? null;

const within = <T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> =>
  throughout([name], mode, (transaction) => {
    const request = ask(transaction.objectStore(name));
    return () => request.result;
  });

let opened: Promise<IDBDatabase> | null = null;

/** Answers when the transaction is through: what is answered lies on the phone. */
async function throughout<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  ask: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  opened ??= open();
  const transaction = (await opened).transaction(names, mode);
  const answer = ask(transaction);
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(answer());
    transaction.onabort = () => reject(transaction.error);
  });
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("heliolens-field", 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      // A phone that sleeps may cut the connection: the next one to ask opens it anew.
      request.result.onclose = () => {
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
