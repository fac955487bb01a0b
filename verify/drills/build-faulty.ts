// Builds the faulty road map into the folder that is named: a process of its own, since the builds are no code of tests.
import process from 'node:process';
import { buildFaultyRemote } from '../faults/build-faulty-remote';

void buildFaultyRemote(String(process.argv[2]));
