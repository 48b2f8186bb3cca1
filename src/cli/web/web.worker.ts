/// <reference lib="webworker" />
import { expose } from 'comlink';
import { threadApi } from '../host/thread-api.ts';
import { webContext } from './context.ts';

expose(threadApi(webContext, (message) => self.postMessage(message)));
