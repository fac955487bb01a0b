import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boardCalls, occurrenceLimits, packLimits } from 'shared-lib/api/contract';
import { parseDay } from 'shared-lib/schedules';
import type { AttachmentDeps } from '../../attachments/attachments';
import { acceptMultipartForms, hashUpload } from '../../attachments/attachments.routes';
import { sendFoundFile } from '../../attachments/serve-file.routes';
import { findStoredReply, runChangeOnce } from '../../auth/idempotency/change-once.store';
import type { AuthDependencies } from '../../auth/identity/auth-context';
import { getActor, getVisitor } from '../../auth/sessions/visitor';
import { verifyIdentityProof } from '../../auth/sign-in/prove-again';
import { parseId } from '../../platform/api/parse-body';
import { sendRefusal } from '../../platform/api/refuse';
import { registerCallRoute } from '../../platform/api/serve-call';
import { dataUpdatedMessage, okResult, refusedResult, refuseEmpty, refuseField } from '../../platform/database/result';
import { areNextDueDatesKnown } from '../../records/schedules/next-due.store';
import { type UpdateDueDates, updateDueDatesAndNextDue } from '../due-date-updater';
import type { SignedInPerson } from '../filing-rights';
import type { ObligationDeps } from '../obligations.routes';
import { parseOccurrenceFilter } from '../occurrences.routes';
import { addTodayAndStandInsToFilter } from '../place-rights.store';
import { readBoardFigures } from './figures.store';
import { listPossibleOfficers, readPackContent, storePack } from './make-pack.store';
import { formatPackName } from './pack-content';
import { createPackFiles } from './pack-files.store';
import { findPack, listPacks, signPack, toWirePack, withdrawPack } from './packs.store';
import { findPackFile, verifyPack } from './verify-pack.store';

/** Returns the reader of packs. Editors see all packs, even after the subscription has ended. */
function getPackViewer(request: FastifyRequest): SignedInPerson {
  const { orgId, accountId, isAdministrator, mayEdit } = getVisitor(request);
  return { orgId, accountId, isAdministrator, mayEdit };
}

/** Registers the calls of the board: its figures, and the packs that people sign. */
export function registerBoardRoutes(
  app: FastifyInstance,
  { attachments, identity, keepUpToDate }: ObligationDeps,
): void {
  registerFiguresRoute(app, attachments, keepUpToDate);
  registerOfficersRoute(app, attachments, keepUpToDate);
  registerPackReadRoutes(app, attachments);
  registerPackFileRoute(app, attachments);
  registerPackVerifyRoutes(app, attachments);
  registerPackChangeRoutes(app, attachments, { identity, keepUpToDate });
}

function registerFiguresRoute(app: FastifyInstance, { database }: AttachmentDeps, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, boardCalls.figures, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const parsedFilter = parseOccurrenceFilter(body, getVisitor(request));
    if (!parsedFilter.ok) return parsedFilter;
    const { from, to } = body;
    const length = (parseDay(to) ?? 0) - (parseDay(from) ?? 0);
    if (length < 0 || length > occurrenceLimits.days)
      return refuseField('to', 'must be a day of the year after the first one');
    const kept = await updateDueDatesAndNextDue(keepUpToDate, database, orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, async (query) => {
      const { filter } = await addTodayAndStandInsToFilter(
        query,
        { ...parsedFilter.value, from, to },
        getVisitor(request),
      );
      return okResult({ data: await readBoardFigures(query, filter) });
    });
  });
}

function registerPackReadRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  const { database } = attachments;
  registerCallRoute(app, boardCalls.list, ({ request }) =>
    database.withOrg(getVisitor(request).orgId, async (query) =>
      okResult({ data: await listPacks(query, getPackViewer(request)) }),
    ),
  );
  registerCallRoute(app, boardCalls.view, async ({ body, request }) => {
    const reader = getPackViewer(request);
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const pack = await database.withOrg(reader.orgId, (query) => findPack(query, reader, id));
    return pack ? okResult({ data: toWirePack(pack, reader) }) : refusedResult('unknown-pack');
  });
}

/**
 * Registers the calls that verify a pack. The bytes of a sent PDF are hashed as they arrive and not stored.
 */
function registerPackVerifyRoutes(app: FastifyInstance, attachments: AttachmentDeps): void {
  const verify = async (request: FastifyRequest, sentId: unknown, sent?: Buffer) => {
    const reader = getPackViewer(request);
    const id = parseId(sentId);
    if (id === undefined) return refusedResult('bad-id');
    const { orgId } = reader;
    const pack = await attachments.database.withOrg(orgId, (query) => findPack(query, reader, id));
    if (!pack) return refusedResult('unknown-pack');
    const data = await verifyPack(attachments, { orgId, pack, ...(sent && { sent }) });
    return okResult({ unchanged: data.every(({ unchanged }) => unchanged), data });
  };
  registerCallRoute(app, boardCalls.verify, ({ body, request }) => verify(request, body.id));
  // Registers these routes in a separate Fastify scope, so that other routes do not accept forms as bodies.
  app.register(async (scope) => {
    await acceptMultipartForms(scope, packLimits.pdfBytes);
    registerCallRoute(scope, boardCalls.verifyFile, async ({ query, request }) => {
      const hashed = await hashUpload(request, packLimits.pdfBytes);
      return hashed.ok ? verify(request, query.id, hashed.value) : hashed;
    });
  });
}

/** Registers the download of a signed pack's PDF. Only users who may see the pack get it. */
function registerPackFileRoute(app: FastifyInstance, attachments: AttachmentDeps): void {
  const { database } = attachments;
  app.route<{ Querystring: { id?: string } }>({
    method: 'GET',
    url: '/api/packs/file',
    config: { call: { access: 'member', codes: 'numbers' }, isOpenedByLink: true },
    handler: async (request, reply) => {
      const reader = getPackViewer(request);
      const { orgId } = reader;
      const id = parseId(request.query.id);
      if (id === undefined) return sendRefusal(request, reply, refusedResult('bad-id'));
      const file = await database.withOrg(orgId, async (query) =>
        (await findPack(query, reader, id)) ? findPackFile(query, orgId, id) : undefined,
      );
      if (!file) return sendRefusal(request, reply, refusedResult('unknown-file'));
      return sendFoundFile(attachments, { request, reply, orgId }, file);
    },
  });
}

const maxPackContentTries = 5;

/**
 * Brings the due dates up to date, then reads the content of a quarter's pack. Tries again if another server
 * starts to write due dates at the same time.
 */
async function refreshAndReadPackContent(
  { database }: AttachmentDeps,
  keepUpToDate: UpdateDueDates,
  options: Parameters<typeof readPackContent>[1],
): ReturnType<typeof readPackContent> {
  const { orgId } = options;
  for (let nth = 1; ; nth += 1) {
    const kept = await updateDueDatesAndNextDue(keepUpToDate, database, orgId);
    if (!kept.ok) return kept;
    const frozen = await database.readSnapshot(orgId, async (query) =>
      (await areNextDueDatesKnown(query, orgId)) ? readPackContent(query, options) : refusedResult('dates-in-work'),
    );
    if (frozen.ok || frozen.code !== 'dates-in-work' || nth === maxPackContentTries) return frozen;
  }
}

/** Registers the call that lists who can sign a quarter's pack as compliance officer. */
function registerOfficersRoute(app: FastifyInstance, { database }: AttachmentDeps, keepUpToDate: UpdateDueDates): void {
  registerCallRoute(app, boardCalls.officers, async ({ body, request }) => {
    const { orgId } = getVisitor(request);
    const kept = await updateDueDatesAndNextDue(keepUpToDate, database, orgId);
    if (!kept.ok) return kept;
    return database.withOrg(orgId, (query) => listPossibleOfficers(query, { orgId, from: body.from }));
  });
}

type PackChangeDeps = { identity: AuthDependencies; keepUpToDate: UpdateDueDates };

function registerPackChangeRoutes(
  app: FastifyInstance,
  attachments: AttachmentDeps,
  { identity, keepUpToDate }: PackChangeDeps,
): void {
  const { database, log } = attachments;
  let fileCreation = Promise.resolve();
  registerCallRoute(app, boardCalls.make, async ({ body, request }) => {
    const { orgId, accountId } = getPackViewer(request);
    const { from, officer_id: officerId } = body;
    const storedReply = await findStoredReply<{ message: string; id: number }>({ database, request, body });
    if (storedReply) return storedReply;
    const frozen = await refreshAndReadPackContent(attachments, keepUpToDate, {
      orgId,
      accountId,
      from,
      officerId,
    });
    if (!frozen.ok) return frozen;
    return runChangeOnce({ database, request, body }, async (change) => {
      const made = await storePack(change, { orgId, accountId, content: frozen.value });
      return made.ok ? okResult({ message: dataUpdatedMessage, ...made.value }) : made;
    });
  });
  registerCallRoute(app, boardCalls.sign, async ({ body, request }) => {
    const reader = getPackViewer(request);
    const { role, sha256, exceptions = '' } = body;
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const pack = await database.withOrg(reader.orgId, (query) => findPack(query, reader, id));
    if (!pack) return refusedResult('unknown-pack');
    const during = `While signing ${formatPackName(pack.content)}`;
    const proven = await verifyIdentityProof(identity, request, { ...body, during });
    if (!proven.ok) return proven;
    const signed = await database.changeOrg(getActor(request), (change) =>
      signPack(change, { reader, id, role, sha256, exceptions: exceptions.trim() }),
    );
    if (!signed.ok) return signed;
    // Creates the files of one pack after the other, because two runs at the same time would create the same files.
    // If this fails, a background job creates the files later.
    if (signed.value.isComplete)
      fileCreation = fileCreation
        .then(() => createPackFiles(attachments, reader.orgId))
        .catch((error) => {
          log.warn({ err: error }, 'the PDF of a board pack was not made yet');
        });
    return okResult({ message: dataUpdatedMessage });
  });
  registerCallRoute(app, boardCalls.withdraw, async ({ body, request }) => {
    const id = parseId(body.id);
    if (id === undefined) return refusedResult('bad-id');
    const reason = body.reason.trim();
    if (reason === '') return refuseEmpty('reason', 'reason');
    return runChangeOnce({ database, request, body }, async (change) => {
      const withdrawn = await withdrawPack(change, { reader: getPackViewer(request), id, reason });
      return withdrawn.ok ? okResult({ message: dataUpdatedMessage }) : withdrawn;
    });
  });
}
