// Builds the faulty road map into the named folder, in its own process, because build code cannot run inside the
// tests.
import process from 'node:process';
import { buildFaultyRemote } from '../faults/build-faulty-remote';

void buildFaultyRemote(String(process.argv[2]));
