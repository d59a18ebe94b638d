import { app } from "./service.ts";

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends a request without the client's checks. */
export async function sendRequest(path: string, init: RequestInit = {}) {
  const answer = await app.request(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Sends a raw body, by default as JSON. */
export const send = (method: string, path: string, token: string, body: string, headers = {}) =>
  sendRequest(path, {
    method,
    headers: { ...bearer(token), "content-type": "application/json", ...headers },
    body,
  });
