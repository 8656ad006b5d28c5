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

export const forgetReports = (): Promise<void> =>
  within("reports", "readwrite", (store) => store.clear()).then(() => {});

/** A person's own: whoever signs in next on the phone neither sees nor sends it. */
export const readQueue = async (userSeq: number): Promise<FieldQueue> =>
  ((await within("queues", "readonly", (store) => store.get(userSeq))) as FieldQueue | undefined) ?? emptyQueue;

export const writeQueue = (userSeq: number, queue: FieldQueue): Promise<void> =>
  within("queues", "readwrite", (store) => store.put(queue, userSeq)).then(() => {});

export const keepPhoto = (key: string, photo: Blob): Promise<void> =>
  within("photos", "readwrite", (store) => store.put(photo, key)).then(() => {});

export const findPhoto = async (key: string): Promise<Blob | null> =>
  ((await within("photos", "readonly", (store) => store.get(key))) as Blob | undefined) ?? null;

export const forgetPhoto = (key: string): Promise<void> =>
  within("photos", "readwrite", (store) => store.delete(key)).then(() => {});

let opened: Promise<IDBDatabase> | null = null;

/** Answers when the transaction is through: what is answered lies on the phone. */
async function within<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open();
  const transaction = (await opened).transaction(name, mode);
  const request = ask(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open("heliolens-field", 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => {
      opened = null;
      reject(request.error);
    };
  });
