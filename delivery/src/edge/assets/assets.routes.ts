import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPlainText } from '../server/answer';
import { removeQuery } from '../server/request-path';
import type { Asset, AssetFinder } from './asset';
import { chooseEncoding } from './choose-encoding';

const assetHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
};

/**
 * Serves the files of releases. It looks up each address without decoding it, so that no encoded path in it can
 * lead to other files.
 */
export function addAssetRoutes(app: FastifyInstance, assets: AssetFinder): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const asset = await assets.find(removeQuery(request.raw.url ?? ''));
    return asset ? answerAsset(request, reply, asset) : answerNotFound(reply);
  };
  for (const url of ['/assets', '/assets/*']) app.route({ method: ['GET', 'HEAD'], url, handler });
}

async function answerAsset({ headers }: FastifyRequest, reply: FastifyReply, asset: Asset) {
  const acceptedEncoding = chooseEncoding(headers['accept-encoding'], asset.encodings);
  const compressed = acceptedEncoding && (await asset.read(acceptedEncoding));
  const encoding = compressed && acceptedEncoding;
  const tag = `"${asset.entityTag}${encoding ? `-${encoding}` : ''}"`;
  if (matchesEntityTag(headers['if-none-match'], tag))
    return reply
      .code(304)
      .headers({ ...assetHeaders, etag: tag })
      .send();

  const body = compressed ?? (await asset.read(undefined));
  if (!body) return answerNotFound(reply);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers({ ...assetHeaders, etag: tag, 'content-type': asset.contentType }).send(body);
}

function matchesEntityTag(header: string | undefined, tag: string): boolean {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(tag) ?? false;
}

function answerNotFound(reply: FastifyReply) {
  return sendPlainText(reply.header('access-control-allow-origin', '*'), 404, 'No release has this file.');
}
