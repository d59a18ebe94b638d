function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(":");
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    }),
  );
}

/** `fetch` with upload progress, from 0 to 1, which fetch itself does not report. */
export function fetchWithProgress(onProgress: (share: number) => void) {
  return (url: string, { method = "GET", headers, body, signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      // Aborted while the file was read: `XMLHttpRequest` would not notice it.
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(method, url);
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const init = { status: request.status, headers: headersOf(request) };
        resolve(new Response(request.responseText || null, init));
      };
      request.onerror = () => reject(new TypeError("The connection broke"));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener("abort", () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    });
}
