import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Turn = { last: Promise<unknown>; waiting: number };

/**
 * Returns a function that answers the requests of a connection one after the other, each when the response before it
 * has gone: a client that sends many requests and reads no response has one file open, not one for each.
 *
 * @param most requests of a connection that may wait. With more it is closed; browsers let none wait
 */
export function turnsOf(most: number): (response: ServerResponse, socket: Socket, work: () => Promise<void>) => void {
  const turns = new WeakMap<Socket, Turn>();
  return (response, socket, work) => {
    const turn = turns.get(socket) ?? { last: Promise.resolve(), waiting: 0 };
    turns.set(socket, turn);
    if (++turn.waiting > most) socket.destroy();
    turn.last = turn.last.then(async () => {
      turn.waiting--;
      if (socket.destroyed) return;
      const gone = new Promise((done) => response.once('close', done));
      await Promise.all([work(), gone]);
    });
  };
}
