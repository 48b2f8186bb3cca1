/// <reference lib="webworker" />
import { expose } from 'comlink';
import { threadApi } from '../host/thread-api.ts';

expose(threadApi((message) => self.postMessage(message)));
