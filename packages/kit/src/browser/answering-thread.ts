/** A thread beside the page that takes one order after another: its answers come in the order of the orders. */
export class AnsweringThread<Order, Answer> {
  readonly #begin: () => Worker;
  readonly #waiting: PromiseWithResolvers<Answer>[] = [];
  #worker: Worker | undefined;

  /** Begun with the first order, and anew by the next one after it died. */
  constructor(begin: () => Worker) {
    this.#begin = begin;
  }

  /** Loads the thread's code while its input is still being fetched. */
  prepare(): Worker {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  ask(order: Order, transfer: Transferable[] = []): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>();
    this.#waiting.push(answered);
    this.prepare().postMessage(order, transfer);
    return answered.promise;
  }

  #start(): Worker {
    const worker = this.#begin();
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => this.#waiting.shift()?.resolve(data));
    worker.addEventListener("error", () => {
      for (const answered of this.#waiting.splice(0)) answered.reject(new Error("the thread beside the page ended"));
      worker.terminate();
      this.#worker = undefined;
    });
    return worker;
  }
}
